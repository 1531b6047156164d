import { alpha, type Theme } from '@mui/material';
import { touch } from '../../ui/admin/touch';
import { accentText } from '../theme';

/**
 * How the menu looks, said once of the whole: every page waits for it, and dozens of styled components take
 * longer than the rest of the frame.
 */
export const menuStyle = (theme: Theme) => {
    const { palette, spacing, typography, transitions, shape } = theme;
    const { main } = palette.primary;
    const { hoverOpacity, selectedOpacity } = palette.action;
    return {
        '& ul': { listStyle: 'none', margin: 0, padding: 0 },
        '& > ul': { paddingBottom: spacing(2) },
        '& .menu-item': { padding: spacing(0.125, 1) },
        '& .menu-group': { paddingTop: spacing(0.5) },
        '& .menu-group > .menu-entry': {
            width: `calc(100% - ${spacing(2)})`,
            margin: spacing(0, 1),
        },
        '& .menu-entry': {
            ...typography.body2,
            display: 'flex',
            alignItems: 'center',
            boxSizing: 'border-box',
            width: '100%',
            minHeight: 40,
            padding: spacing(0.5, 1.5),
            border: 0,
            borderRadius: `${shape.borderRadius}px`,
            color: 'inherit',
            background: 'none',
            textAlign: 'left',
            textDecoration: 'none',
            cursor: 'pointer',
            transition: transitions.create('background-color', { duration: 150 }),
            '&:hover': { backgroundColor: palette.action.hover },
            '&:focus-visible': { outline: `2px solid ${main}`, outlineOffset: -2 },
            // fingers
            '@media (max-width: 991.95px)': { minHeight: touch },
        },
        '& .menu-inner': {
            fontSize: typography.note.fontSize,
            lineHeight: typography.note.lineHeight,
            paddingLeft: spacing(4.5),
            paddingRight: spacing(0.5),
        },
        '& .menu-entry:is([aria-current], .menu-marked)': {
            color: accentText(theme),
            fontWeight: 600,
            backgroundColor: alpha(main, selectedOpacity),
            '&:hover': { backgroundColor: alpha(main, selectedOpacity + hoverOpacity) },
            '& .menu-icon': { color: accentText(theme) },
        },
        '& .menu-icon': {
            display: 'inline-flex',
            flexShrink: 0,
            fontSize: 20,
            color: palette.text.secondary,
        },
        '& .menu-icon:not(:only-child)': { minWidth: 32 },
        '& .menu-text': {
            flex: '1 1 auto',
            minWidth: 0,
            margin: spacing(0.5, 0),
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
        },
        '& .menu-fold': {
            fontSize: 18,
            color: palette.text.secondary,
            transition: transitions.create('transform', { duration: 160 }),
        },
        '& [aria-expanded=true] > .menu-fold': { transform: 'rotate(180deg)' },
    } as const;
};
