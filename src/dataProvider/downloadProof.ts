import { calls } from '../../contract/calls';
import { callApi } from './callApi';
import { downloadExport, saveFile } from './downloadExport';

/** Saves a proof file of a site. Throws HttpError. */
export const downloadProof = async (site: string, address: string): Promise<void> => {
    const { signal } = new AbortController();
    // A token that is about to be renewed is renewed by this: a file cannot bring one.
    await callApi(calls.siteData, { params: { id: site } }, signal);
    saveFile(await downloadExport(address, 'proof.json', signal, () => {}));
};
