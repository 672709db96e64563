/** An address that answers, but with a page: no picture, and no complaint in the console. */
export const BROKEN_PICTURE = '/app/';
