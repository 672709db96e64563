/** The product name, which is a setting of the build. */
export const PRODUCT_NAME: string = import.meta.env.PRODUCT_NAME;
