import { useEffect, useState } from 'react';
import {
    isPurchaseSigned,
    type ReadPurchase,
} from '../../../contract/trade/watermark/verifyPurchase';
import { apiHost } from '../../ui/browser/apiHost';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useOwnTexts } from '../useTexts';
import { purchaseTexts } from './purchaseTexts';

/** As the contract has it; its file would bring all calls with it. */
const keysPath = '/.well-known/footfall-keys.json';

type State = 'right' | 'wrong' | 'unproven';

const hexOf = (base64url: string): string => {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return [...binary].map(one => one.charCodeAt(0).toString(16).padStart(2, '0')).join('');
};

/** By this server's own keys alone: anybody can make one. */
const stateOf = async (read: ReadPurchase, signal: AbortSignal): Promise<State> => {
    const answer = await fetch(`${apiHost}${keysPath}`, { signal });
    const { keys } = (await answer.json()) as { keys: { kid: string; x: string }[] };
    const key = keys.find(({ kid }) => kid === read.keyId);
    if (!key) return 'unproven';
    return isPurchaseSigned(read, hexOf(key.x)) ? 'right' : 'wrong';
};

interface Props {
    /** of the file */
    name: string;
    read: ReadPurchase;
}

/** What the file in a buyer's copy of source code says, and whether this server signed it. */
export const PurchaseOutcome = ({ name, read }: Props) => {
    const texts = useOwnTexts(purchaseTexts);
    const language = useCurrentLanguage();
    const [state, setState] = useState<State>();
    useEffect(() => {
        const leaving = new AbortController();
        setState(undefined);
        stateOf(read, leaving.signal)
            .then(setState)
            .catch(() => !leaving.signal.aborted && setState('unproven'));
        return () => leaving.abort();
    }, [read]);
    if (!state) return <p role="status">{texts.checking}</p>;
    const { order, buyer, product, version, archive, orderedAt } = read.purchase;
    const date = new Date(orderedAt).toLocaleString(language === 'zh' ? 'zh-CN' : 'en');
    const facts = { order, buyer, product, version, orderedAt: date, archive };
    return (
        <>
            <div className={`proof-verdict ${state}`} role={state === 'wrong' ? 'alert' : 'status'}>
                <p className="proof-file">{name}</p>
                <h2>{texts[state]}</h2>
                <p>{texts[`${state}Text`]}</p>
            </div>
            <dl className="proof-purchase">
                {(Object.keys(facts) as (keyof typeof facts)[]).map(field => (
                    <div key={field}>
                        <dt>{texts[field]}</dt>
                        <dd>{String(facts[field])}</dd>
                    </div>
                ))}
            </dl>
        </>
    );
};
