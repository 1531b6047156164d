import type { MoneyProof } from '../../../../contract/market/proofFiles';
import { apiHost } from '../../../ui/browser/apiHost';
import { bytes } from '../../../ui/text/bytes';
import { useOwnTexts } from '../../useTexts';
import { moneyTexts } from './texts';

interface Props {
    /** of the listing; without it the files have no address */
    id: string | undefined;
    proofs: readonly MoneyProof[];
    /** how many there are that buyers do not see */
    hidden: number;
}

/** The files that a seller shows, each with its digest; of the others how many reviewers have seen. */
export const Proofs = ({ id, proofs, hidden }: Props) => {
    const texts = useOwnTexts(moneyTexts);
    const more = hidden === 1 ? texts.hiddenOne : texts.hidden;
    return (
        <>
            <h3>{texts.proofs}</h3>
            {proofs.length > 0 && (
                <ul className="money-proofs">
                    {proofs.map(({ fileId, name, size, sha256 }) => (
                        <li key={fileId}>
                            {id === undefined ? (
                                name
                            ) : (
                                <a
                                    className="link"
                                    href={`${apiHost}/api/v1/work/public/market/${id}/proofs/${fileId}`}
                                    download={name}
                                >
                                    {name}
                                </a>
                            )}{' '}
                            <span className="muted">{bytes(size)}</span>
                            <code>SHA-256 {sha256}</code>
                        </li>
                    ))}
                </ul>
            )}
            {hidden > 0 && <p className="muted">{more.replace('{count}', String(hidden))}</p>}
        </>
    );
};
