import { useEffect, useState } from 'react';
import { verifierHashPath, verifierPath } from '../../../contract/platform/verifierPath';
import { apiHost } from '../../ui/browser/apiHost';
import { useOwnTexts } from '../useTexts';
import { verifyTexts } from './texts';

/** The hash (SHA-256, hex) of the check as a file; empty until it is known, or when the server has none. */
const useHash = (): string => {
    const [hash, setHash] = useState('');
    useEffect(() => {
        const leaving = new AbortController();
        const ask = async () => {
            const answer = await fetch(`${apiHost}${verifierHashPath}`, { signal: leaving.signal });
            const [, found = ''] = /^([0-9a-f]{64}) /.exec(await answer.text()) ?? [];
            if (answer.ok) setHash(found);
        };
        // without it the page does all that it did
        ask().catch(() => undefined);
        return () => leaving.abort();
    }, []);
    return hash;
};

/** The same check as one file that works without this server. */
export const Download = () => {
    const texts = useOwnTexts(verifyTexts);
    const hash = useHash();
    if (hash === '') return null;
    return (
        <section aria-labelledby="keep-title">
            <h2 id="keep-title">{texts.keepTitle}</h2>
            <p className="muted">{texts.keep}</p>
            <p className="proof-keep">
                <a className="button quiet" href={`${apiHost}${verifierPath}`} download>
                    {texts.keepDownload}
                </a>
            </p>
            <p className="muted proof-hash">
                {texts.keepHash} <code>{hash}</code>
            </p>
        </section>
    );
};
