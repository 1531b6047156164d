import { fileAddress } from '../../../contract/resources/files';

const host: string = import.meta.env.VITE_API_HOST ?? '';

/** The whole address under which anybody gets a public file. */
export const publicLink = (id: string): string =>
    new URL(host + fileAddress(id), window.location.href).href;
