/** The product name, which is a build setting. */
export const PRODUCT_NAME: string = import.meta.env.PRODUCT_NAME;
