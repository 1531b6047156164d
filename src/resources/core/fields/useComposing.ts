import { type CompositionEvent, useRef } from 'react';

/**
 * For inputs that ask while one types: nothing is to be asked for while an input method still
 * composes the text. Where something was held back, `goOn` is called with the input at the end.
 */
export const useComposing = (goOn: (input: HTMLInputElement) => void) => {
    const isComposing = useRef(false);
    const isWaiting = useRef(false);
    return {
        mayAsk: () => {
            isWaiting.current = isComposing.current;
            return !isComposing.current;
        },
        listeners: {
            onCompositionStart: () => {
                isComposing.current = true;
            },
            onCompositionEnd: ({ target }: CompositionEvent) => {
                isComposing.current = false;
                // some browsers hand over the composed text only after this event
                if (isWaiting.current) setTimeout(() => goOn(target as HTMLInputElement));
            },
        },
    };
};
