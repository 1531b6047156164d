import { type ReactNode, Suspense, use, useContext, useEffect, useRef, useState } from 'react';
import { PublicDataContext } from '../data/publicData';
import { useIsInBrowser } from './useIsInBrowser';

/** How far below the window what is written comes to life: about as far as a hand moves a page at once. */
const ahead = '600px 0px';

const gateOf = () => {
    let open = () => {};
    const opened = new Promise<void>(done => {
        open = done;
    });
    return { opened, open };
};

/** Calls once somebody is near, or touches anything: what they do may change what is written. */
const onNear = (place: Element, near: () => void): (() => void) => {
    if (typeof IntersectionObserver === 'undefined') {
        near();
        return () => {};
    }
    const observer = new IntersectionObserver(
        entries => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) near();
        },
        { rootMargin: ahead },
    );
    observer.observe(place);
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) window.addEventListener(touch, near, { once: true });
    return () => {
        observer.disconnect();
        for (const touch of touches) window.removeEventListener(touch, near);
    };
};

/** Of a page that was written, nothing is asked for before the gate opens: what was written stays. */
const Written = ({ until, children }: { until: Promise<void>; children: ReactNode }) => {
    const isInBrowser = useIsInBrowser();
    const { isRendering } = useContext(PublicDataContext);
    if (!isInBrowser && !isRendering) use(until);
    return children;
};

interface Props {
    /** while its code is on its way, where the server wrote nothing */
    fallback: ReactNode;
    children: ReactNode;
}

/**
 * A part below the first sight. The server writes it as all else; its code is loaded, and it takes
 * clicks by script, once somebody is near it. Its children must not change around it before.
 */
export const Later = ({ fallback, children }: Props) => {
    const [{ opened, open }] = useState(gateOf);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => (place.current ? onNear(place.current, open) : undefined), [open]);
    return (
        <div ref={place} className="later">
            <Suspense fallback={fallback}>
                <Written until={opened}>{children}</Written>
            </Suspense>
        </div>
    );
};
