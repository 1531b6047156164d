import { type ReactNode, useEffect } from 'react';
import { showKeptToast } from '../ui/toasts/toasts';
import { Toasts } from './feedback/Toasts';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';
import './public.css';
import './frame/frame.css';
import { useTexts } from './useTexts';

export const PublicLayout = ({ children }: { children: ReactNode }) => {
    const { skip } = useTexts();
    useEffect(showKeptToast, []);
    return (
        <div className="public">
            <a className="skip" href="#main">
                {skip}
            </a>
            <PublicHeader />
            <main id="main" tabIndex={-1}>
                {children}
            </main>
            <PublicFooter />
            <Toasts />
        </div>
    );
};
