import type { PublicFailure } from '../data/publicData';
import { RequestNumber } from '../feedback/RequestNumber';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';

interface Props {
    error: PublicFailure;
    /** what is said of what is not there, and of what could not be read */
    texts: Readonly<Record<'missing' | 'missingText' | 'failed' | 'again' | 'toMarket', string>>;
    again: () => void;
}

/** A page of the market that there is none of, or that could not be read. */
export const NotShown = ({ error: { status, request }, texts, again }: Props) => {
    const isMissing = status === 404;
    const title = isMissing ? texts.missing : texts.failed;
    usePageHead({ title, robots: 'noindex' });
    return (
        <div className="narrow">
            <h1>{title}</h1>
            {isMissing && <p className="muted">{texts.missingText}</p>}
            <div className="row">
                {!isMissing && (
                    <button type="button" className="button" onClick={again}>
                        {texts.again}
                    </button>
                )}
                <PublicLink to="/market" className="button quiet">
                    {texts.toMarket}
                </PublicLink>
            </div>
            <RequestNumber number={request} />
        </div>
    );
};
