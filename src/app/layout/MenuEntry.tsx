import type { SvgIconComponent } from '@mui/icons-material';
import { Box, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';
import { touch } from '../../ui/admin/touch';
import { accentText } from '../theme';

/** How every entry of the menu looks; marked where the present page is its. */
export const entryStyle = {
    minHeight: 40,
    borderRadius: 1,
    px: 1.5,
    py: 0.5,
    // fingers
    '@media (max-width: 991.95px)': { minHeight: touch },
    '&.Mui-selected': { color: accentText, fontWeight: 600 },
    '&.Mui-selected .MuiListItemIcon-root': { color: accentText },
} as const;

export const EntryIcon = ({ icon: Icon, narrow }: { icon: SvgIconComponent; narrow: boolean }) => (
    <ListItemIcon sx={{ minWidth: narrow ? 0 : 32, color: 'text.secondary' }}>
        <Icon sx={{ fontSize: 20 }} />
    </ListItemIcon>
);

interface TextProps {
    /** inside a group: smaller, so that its title has room */
    inner?: boolean | undefined;
    children: ReactNode;
}

/** One line: a title is as short as the menu is wide. */
export const EntryText = ({ inner = false, children }: TextProps) => (
    <ListItemText
        primary={children}
        slotProps={{
            primary: {
                variant: inner ? 'note' : 'body2',
                noWrap: true,
                sx: { fontWeight: 'inherit' },
            },
        }}
    />
);

interface Props {
    title: string;
    to: string;
    onClick: (event: MouseEvent) => void;
    isMarked: boolean;
    icon?: SvgIconComponent;
    /** icon only */
    narrow?: boolean;
    /** inside a group */
    inner?: boolean;
    /** how much waits there; nothing is shown of none */
    count?: number | undefined;
}

/** The number for the eye, and as words for who cannot see it. */
const Count = ({ count }: { count: number }) => {
    const translate = useTranslate();
    return (
        <Box
            component="span"
            sx={{
                typography: 'note',
                fontWeight: 600,
                px: 0.75,
                borderRadius: 1,
                color: accentText,
                bgcolor: 'action.selected',
                fontVariantNumeric: 'tabular-nums',
            }}
        >
            <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
            <span style={visuallyHidden}>{translate('inbox.waiting', { smart_count: count })}</span>
        </Box>
    );
};

export const MenuEntry = ({
    title,
    to,
    onClick,
    isMarked,
    icon,
    narrow = false,
    inner,
    count = 0,
}: Props) => (
    <ListItem disablePadding sx={{ px: 1, py: 0.125 }}>
        <Tooltip title={narrow ? title : ''} placement="right">
            <ListItemButton
                component={Link}
                to={to}
                onClick={onClick}
                selected={isMarked}
                aria-current={isMarked ? 'page' : undefined}
                aria-label={narrow ? title : undefined}
                sx={{ ...entryStyle, ...(inner ? { pl: 4.5, pr: 0.5 } : {}) }}
            >
                {icon && <EntryIcon icon={icon} narrow={narrow} />}
                {!narrow && <EntryText inner={inner}>{title}</EntryText>}
                {!narrow && count > 0 && <Count count={count} />}
            </ListItemButton>
        </Tooltip>
    </ListItem>
);
