import { fileAddress } from '../../../contract/platform/resources/files';
import { apiHost } from '../../ui/browser/apiHost';

/** The whole address under which anybody gets a public file. */
export const publicLink = (id: string): string =>
    new URL(apiHost + fileAddress(id), window.location.href).href;
