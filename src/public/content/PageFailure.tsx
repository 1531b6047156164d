import type { PublicFailure } from '../data/publicData';
import { RequestNumber } from '../feedback/RequestNumber';
import { useOwnTexts } from '../useTexts';
import { contentTexts } from './texts';

interface Props {
    error: Pick<PublicFailure, 'request'>;
    onAgain: () => void;
}

/** What a page says when its data did not come. */
export const PageFailure = ({ error, onAgain }: Props) => {
    const texts = useOwnTexts(contentTexts);
    return (
        <div className="page-failure" role="alert">
            <h2>{texts.failedTitle}</h2>
            <p className="muted">{texts.failed}</p>
            <button type="button" className="button quiet" onClick={onAgain}>
                {texts.again}
            </button>
            <RequestNumber number={error.request} />
        </div>
    );
};

/** The room of what is still to come. */
export const PageWaiting = ({ rows }: { rows: number }) => (
    <div className="page-waiting" aria-busy="true">
        {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <div key={row} />
        ))}
    </div>
);
