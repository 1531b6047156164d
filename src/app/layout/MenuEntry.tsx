import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Tooltip } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '../../ui/admin/text/visuallyHidden';

export const EntryIcon = ({ icon: Icon }: { icon: SvgIconComponent }) => (
    <span className="menu-icon">
        <Icon fontSize="inherit" />
    </span>
);

/** One line: a title is as short as the menu is wide. */
export const EntryText = ({ children }: { children: ReactNode }) => (
    <span className="menu-text">{children}</span>
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
                color: 'text.primary',
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
    inner = false,
    count = 0,
}: Props) => {
    const link = (
        <Link
            className={inner ? 'menu-entry menu-inner' : 'menu-entry'}
            to={to}
            onClick={onClick}
            aria-current={isMarked ? 'page' : undefined}
            aria-label={narrow ? title : undefined}
        >
            {icon && <EntryIcon icon={icon} />}
            {!narrow && <EntryText>{title}</EntryText>}
            {!narrow && count > 0 && <Count count={count} />}
        </Link>
    );
    return (
        <li className="menu-item">
            {narrow ? (
                <Tooltip title={title} placement="right">
                    {link}
                </Tooltip>
            ) : (
                link
            )}
        </li>
    );
};
