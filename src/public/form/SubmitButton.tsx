import { useIsInBrowser } from '../content/useIsInBrowser';
import { useTexts } from '../useTexts';
import type { Phase } from './useAttempt';

interface Props {
    phase: Phase;
    label: string;
    /** the label while the server is asked */
    busy: string;
}

/**
 * A form's main button; says what it waits for, and keeps the focus while it does. Before the page runs
 * it is off: the browser itself would put what was typed into the address.
 */
export const SubmitButton = ({ phase, label, busy }: Props) => {
    const { checking } = useTexts().form;
    const isInBrowser = useIsInBrowser();
    const words = { idle: label, asking: busy, checking };
    return (
        <>
            <button
                type="submit"
                className="button wide"
                disabled={!isInBrowser}
                aria-disabled={phase !== 'idle'}
                onClick={event => {
                    if (phase !== 'idle') event.preventDefault();
                }}
            >
                {phase !== 'idle' && <span className="spinner" aria-hidden="true" />}
                {words[phase]}
            </button>
            <p className="unseen" role="status">
                {phase === 'checking' ? checking : ''}
            </p>
        </>
    );
};
