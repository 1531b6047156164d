import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { impersonation } from '../../ui/browser/impersonation';
import { ImpersonationBanner } from './ImpersonationBanner';

/** Above every page of the document, public ones too, and no part of what they may hide. */
export const showBanner = (): void => {
    const present = impersonation();
    if (!present) return;
    const place = document.createElement('div');
    Object.assign(place.style, { position: 'sticky', top: '0', zIndex: '1500' });
    document.body.prepend(place);
    // what sticks to the window's upper edge goes below
    new ResizeObserver(() => {
        const height = `${place.offsetHeight}px`;
        document.documentElement.style.setProperty('--impersonation-height', height);
    }).observe(place);
    createRoot(place).render(
        <StrictMode>
            <ImpersonationBanner impersonation={present} />
        </StrictMode>,
    );
};
