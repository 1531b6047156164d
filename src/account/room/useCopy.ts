import { useEffect, useState } from 'react';
import { fetchFile } from '../../dataProvider/fetchFile';
import { HttpError } from '../../dataProvider/HttpError';

/** A document as it was made for whoever looks. */
export interface Copy {
    type: string;
    /** of this page alone; gone once it is left */
    address: string;
}

const dataAddress = (blob: Blob): Promise<string> =>
    new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(reader.error);
        reader.readAsDataURL(blob);
    });

const fetchCopy = async (path: string, signal: AbortSignal): Promise<Copy> => {
    const response = await fetchFile(path, { signal });
    const blob = await response.blob();
    const { type } = blob;
    // pages show pictures of such addresses alone, and the browser opens documents of the other kind
    const isPicture = type.startsWith('image/');
    const address = isPicture ? await dataAddress(blob) : URL.createObjectURL(blob);
    return { type, address };
};

/** Fetches a stamped copy while something shows it. */
export const useCopy = (path: string) => {
    const [copy, setCopy] = useState<Copy>();
    const [error, setError] = useState<HttpError>();
    useEffect(() => {
        const own = new AbortController();
        let made = '';
        fetchCopy(path, own.signal).then(
            found => {
                made = found.address;
                if (own.signal.aborted) URL.revokeObjectURL(made);
                else setCopy(found);
            },
            (cause: unknown) => {
                if (own.signal.aborted) return;
                if (!(cause instanceof HttpError)) throw cause;
                setError(cause);
            },
        );
        return () => {
            own.abort();
            if (made.startsWith('blob:')) URL.revokeObjectURL(made);
        };
    }, [path]);
    return { copy, error };
};
