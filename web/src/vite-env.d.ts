interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  readonly PRODUCT_NAME: string;
  /** Empty or missing: no ads. */
  readonly AD_CLIENT?: string;
  readonly AD_SLOT?: string;
}
