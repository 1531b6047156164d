import { useOwnTexts } from '../useTexts';
import { waysTexts } from './waysTexts';

/** A passkey in place of the second step's code. */
export const PasskeyStep = ({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) => {
    const texts = useOwnTexts(waysTexts);
    return (
        <button
            type="button"
            className="button quiet wide"
            aria-disabled={isBusy}
            onClick={() => {
                if (!isBusy) onClick();
            }}
        >
            {texts.usePasskey}
        </button>
    );
};
