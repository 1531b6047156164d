import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Link } from '@mui/material';
import { type RefObject, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { touchBox } from '../../ui/admin/touch';
import { accentText } from '../theme';
import type { OpenMenu } from './TabMenu';
import { isPinned, type Tab } from './tabs';
import { useMenuGestures } from './useMenuGestures';

interface Props {
    tab: Tab;
    title: string;
    isActive: boolean;
    activeRef: RefObject<HTMLLIElement | null>;
    onClose: () => void;
    onMenu: (at: OpenMenu['at']) => void;
}

const linkStyle = {
    display: 'inline-block',
    maxWidth: 200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    px: 1.5,
    lineHeight: '36px',
    '@media (max-width: 991.95px)': { lineHeight: '44px' },
    // a long press opens our menu, not the browser's preview
    WebkitTouchCallout: 'none',
    userSelect: 'none',
    '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
} as const;

export const TabItem = ({ tab, title, isActive, activeRef, onClose, onMenu }: Props) => {
    const translate = useTranslate();
    const own = useRef<HTMLLIElement>(null);
    const gestures = useMenuGestures(onMenu);
    const isClosable = !isPinned(tab);
    return (
        <Box
            component="li"
            ref={isActive ? activeRef : own}
            sx={{
                display: 'inline-flex',
                alignItems: 'center',
                flexShrink: 0,
                borderBottom: 2,
                borderColor: isActive ? 'primary.main' : 'transparent',
                bgcolor: isActive ? 'action.hover' : 'transparent',
            }}
        >
            <Link
                component={RouterLink}
                to={tab.path + tab.search}
                variant="body2"
                underline="none"
                aria-current={isActive ? 'page' : undefined}
                {...gestures}
                sx={{ ...linkStyle, color: isActive ? accentText : 'text.secondary' }}
            >
                {title}
            </Link>
            {isClosable && (
                <IconButton
                    onClick={onClose}
                    aria-label={translate('shell.tabs.closeOf', { title })}
                    sx={{
                        p: 0.5,
                        mr: 0.5,
                        ml: -0.75,
                        ...touchBox(0),
                    }}
                >
                    <CloseIcon sx={{ fontSize: 16 }} />
                </IconButton>
            )}
        </Box>
    );
};
