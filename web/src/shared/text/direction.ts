/** Return true if the page is in a right-to-left language. */
export const readsFromRight = () => document.documentElement.dir === 'rtl';
