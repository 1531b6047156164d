import { useState } from 'react';
import { calls } from '../../contract/calls';
import { reportFailure } from '../ui/toasts/failureToast';
import { callApi } from './callApi';
import { downloadExport, saveFile } from './downloadExport';
import { HttpError } from './HttpError';

const downloadProof = async (site: string, address: string): Promise<void> => {
    const { signal } = new AbortController();
    // A token that is about to be renewed is renewed by this: a file cannot bring one.
    await callApi(calls.siteData, { params: { id: site } }, signal);
    saveFile(await downloadExport(address, 'proof.json', signal, () => {}));
};

/** Saves proof files of a site, one at a time; a failure is told as a toast. */
export const useProofDownload = (site: string) => {
    const [isLoading, setIsLoading] = useState(false);
    const download = async (address: string): Promise<void> => {
        setIsLoading(true);
        try {
            await downloadProof(site, address);
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            reportFailure(error);
        } finally {
            setIsLoading(false);
        }
    };
    return { isLoading, download };
};
