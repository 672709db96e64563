/** The product's name: one setting of the build. */
export const PRODUCT_NAME: string = import.meta.env.PRODUCT_NAME;
