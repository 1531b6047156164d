import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { lastSite } from '../../stats/components/lastSite';
import { isLoading, onLoading } from '../../ui/browser/loading';
import { showToast } from '../../ui/toasts/toasts';
import type { AppRoute } from '../routes/table';
import { menuAddress } from './menuAddress';
import { createWaitingClick } from './waitingClick';

/** One for the document: the menu is drawn anew when it collapses. */
export const waitingClick = createWaitingClick({ isLoading, onLoading });

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
    button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Address and click of a menu entry; while a page loads, the click waits for its end. */
export const useMenuLink = (onNavigate?: () => void) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const place = useLocation();
    return (route: AppRoute) => {
        const to = menuAddress(route, place, lastSite());
        const onClick = (event: MouseEvent) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            onNavigate?.();
            const isOpen = waitingClick.open(() => void navigate(to));
            if (!isOpen) showToast({ kind: 'warning', title: translate('shell.tooFast') });
        };
        return { to, onClick };
    };
};
