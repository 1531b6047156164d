import type { PublicFailure } from '../data/publicData';
import { RequestNumber } from '../feedback/RequestNumber';
import { useOwnTexts } from '../useTexts';
import { savedTexts } from './savedTexts';

/** One of the lists of what somebody keeps did not come. */
export const SavedFailed = ({ error, again }: { error: PublicFailure; again: () => void }) => {
    const texts = useOwnTexts(savedTexts);
    return (
        <div role="alert">
            <p>{texts.failed}</p>
            <button type="button" className="button quiet" onClick={again}>
                {texts.again}
            </button>
            <RequestNumber number={error.request} />
        </div>
    );
};
