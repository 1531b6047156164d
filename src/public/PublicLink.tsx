import type { MouseEvent, ReactNode } from 'react';
import { useGo } from './address';

interface Props {
    to: string;
    className: string;
    /** it leads to the page shown */
    isCurrent?: boolean;
    children: ReactNode;
}

/** A link to another page of the product; other keys and buttons do what they do everywhere. */
export const PublicLink = ({ to, className, isCurrent = false, children }: Props) => {
    const go = useGo();
    const follow = (event: MouseEvent) => {
        const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (isOther || event.button !== 0) return;
        event.preventDefault();
        go(to);
    };
    return (
        <a
            href={to}
            className={className}
            onClick={follow}
            {...(isCurrent && { 'aria-current': 'page' as const })}
        >
            {children}
        </a>
    );
};
