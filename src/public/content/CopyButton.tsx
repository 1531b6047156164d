import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toasts/toasts';
import { useOwnTexts } from '../useTexts';
import { contentTexts } from './texts';

const shownMs = 2_000;

interface Props {
    text: string;
    label?: string;
    className?: string;
}

/** Puts a text on the clipboard, and says so. */
export const CopyButton = ({ text, label, className = 'button quiet small' }: Props) => {
    const texts = useOwnTexts(contentTexts);
    const [isCopied, setIsCopied] = useState(false);
    useEffect(() => {
        if (!isCopied) return;
        const timer = setTimeout(() => setIsCopied(false), shownMs);
        return () => clearTimeout(timer);
    }, [isCopied]);
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(text);
            setIsCopied(true);
        } catch {
            showToast({ kind: 'warning', title: texts.copyFailed });
        }
    };
    return (
        <button type="button" className={className} onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? texts.copied : (label ?? texts.copy)}</span>
        </button>
    );
};
