import { lazy, Suspense, useEffect, useState } from 'react';
import { setStepUpAsker } from '../../ui/browser/stepUp';

const StepUpDialog = lazy(async () => ({
    default: (await import('./StepUpDialog')).StepUpDialog,
}));

/** Asks for the second step when a call wants it, and says how it ended. */
export const StepUp = () => {
    const [answer, setAnswer] = useState<(isDone: boolean) => void>();
    useEffect(
        () => setStepUpAsker(() => new Promise<boolean>(resolve => setAnswer(() => resolve))),
        [],
    );
    if (!answer) return null;
    const end = (isDone: boolean) => {
        setAnswer(undefined);
        answer(isDone);
    };
    return (
        <Suspense fallback={null}>
            <StepUpDialog onEnd={end} />
        </Suspense>
    );
};
