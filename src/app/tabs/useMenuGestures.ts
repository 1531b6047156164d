import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef } from 'react';
import type { OpenMenu } from './TabMenu';

const longPressMs = 500;

/** Right click, long press and Shift+F10 ask for the menu of what they hit. */
export const useMenuGestures = (ask: (at: OpenMenu['at']) => void) => {
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    const isHeld = useRef(false);
    const cancel = () => clearTimeout(timer.current);
    return {
        onContextMenu: (event: MouseEvent) => {
            event.preventDefault();
            cancel();
            ask({ left: event.clientX, top: event.clientY });
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
            const isAsked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
            if (!isAsked) return;
            event.preventDefault();
            ask(event.currentTarget);
        },
        onTouchStart: (event: TouchEvent) => {
            const { clientX = 0, clientY = 0 } = event.touches[0] ?? {};
            isHeld.current = false;
            cancel();
            timer.current = setTimeout(() => {
                isHeld.current = true;
                ask({ left: clientX, top: clientY });
            }, longPressMs);
        },
        onTouchMove: cancel,
        onTouchCancel: cancel,
        onTouchEnd: (event: TouchEvent) => {
            cancel();
            // the finger that opened the menu does not also follow the link
            if (isHeld.current) event.preventDefault();
        },
    };
};
