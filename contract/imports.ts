import { userImport } from './identity/userImport';
import { productImport } from './market/productImport';

/** Every resource whose records can be made by a file. */
export const imports = [userImport, productImport] as const;
