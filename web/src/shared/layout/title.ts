import { useEffect } from 'react';
import { PRODUCT_NAME } from '../text/product';

/** SITE-04: '{title} | {product name}'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}
