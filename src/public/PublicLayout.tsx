import { type ReactNode, useEffect } from 'react';
import { showKeptToast } from '../ui/toasts/toasts';
import { Toasts } from './feedback/Toasts';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';
import './public.css';
import './frame/frame.css';
import { useTexts } from './useTexts';

interface Props {
    /** without what leads through the product */
    isBare?: boolean;
    children: ReactNode;
}

export const PublicLayout = ({ isBare = false, children }: Props) => {
    const { skip } = useTexts();
    useEffect(showKeptToast, []);
    return (
        <div className="public">
            {!isBare && (
                <a className="skip" href="#main">
                    {skip}
                </a>
            )}
            {!isBare && <PublicHeader />}
            <main id="main" tabIndex={-1}>
                {children}
            </main>
            {!isBare && <PublicFooter />}
            <Toasts />
        </div>
    );
};
