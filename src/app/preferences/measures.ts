import type { PaletteOptions, ThemeOptions } from '@mui/material/styles';
import { touch } from '../../ui/admin/touch';
import type { Size } from './size';

declare module '@mui/material/Button' {
    interface ButtonPropsSizeOverrides {
        tall: true;
    }
}

declare module '@mui/material/IconButton' {
    interface IconButtonPropsSizeOverrides {
        tall: true;
    }
}

declare module '@mui/material/Chip' {
    interface ChipPropsSizeOverrides {
        mini: true;
    }
}

/** What the size preference changes. */
export interface Measures {
    /** px: a table's row, above and below its text, above and below a field's, the text */
    row: number;
    cell: number;
    field: number;
    font: number;
    control: 'small' | 'medium';
}

/** By size. */
export const measures: Record<Size, Measures> = {
    medium: { row: 40, cell: 6, field: 8.5, font: 14, control: 'medium' },
    small: { row: 36, cell: 5, field: 6.5, font: 13, control: 'small' },
    mini: { row: 32, cell: 3, field: 4.5, font: 12, control: 'small' },
};

/** Rows and cells of tables. */
export const tableParts = (
    palette: PaletteOptions,
    { row, cell }: Measures,
): ThemeOptions['components'] => ({
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
        styleOverrides: {
            root: { borderColor: palette.divider, height: row },
            sizeSmall: { paddingTop: cell, paddingBottom: cell },
            head: { fontWeight: 600, color: palette.text?.secondary, lineHeight: 1.4 },
        },
    },
    // its field has no frame that could show where the keyboard is
    MuiTablePagination: {
        styleOverrides: {
            select: {
                '&:focus-visible': {
                    outline: `2px solid ${(palette.primary as { main: string }).main}`,
                    borderRadius: 4,
                },
            },
        },
    },
});

/** below it fingers need more than the size preference gives */
const wide = '@media (min-width: 992px)';
const narrow = '@media (max-width: 991.95px)';

/** A button that is as high everywhere; its words and icons are those of the other buttons. */
const tallButtons = (control: Measures['control']) => {
    const isSmall = control === 'small';
    const icons = '& .MuiButton-startIcon > *, & .MuiButton-endIcon > *';
    const padding = {
        text: isSmall ? 5 : 8,
        outlined: isSmall ? 9 : 15,
        contained: isSmall ? 10 : 16,
    };
    return (['text', 'outlined', 'contained'] as const).map(variant => ({
        props: { size: 'tall' as const, variant },
        style: {
            minHeight: touch,
            paddingLeft: padding[variant],
            paddingRight: padding[variant],
            ...(isSmall && { fontSize: 13 }),
            [icons]: { fontSize: isSmall ? 18 : 20 },
        },
    }));
};

/** Buttons, fields, switches and the entries of menus. */
export const controlParts = ({ control, field, font }: Measures): ThemeOptions['components'] => ({
    MuiButton: {
        defaultProps: { disableElevation: true, disableFocusRipple: true, size: control },
        styleOverrides: {
            root: { minHeight: touch, [wide]: { minHeight: 'auto' } },
            // an outline of the button's own colour is seen outside of it only
            contained: { '&.Mui-focusVisible': { outlineOffset: 2 } },
        },
        variants: tallButtons(control),
    },
    MuiIconButton: {
        defaultProps: { size: control },
        variants: [{ props: { size: 'tall' }, style: { minWidth: touch, minHeight: touch } }],
    },
    // a mark beside a name, no higher than its line
    MuiChip: {
        variants: [
            {
                props: { size: 'mini' },
                style: { height: 20, fontSize: 12, '& .MuiChip-label': { padding: '0 7px' } },
            },
        ],
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: font } } },
    MuiSwitch: { defaultProps: { size: control } },
    MuiOutlinedInput: {
        styleOverrides: {
            root: { [narrow]: { minHeight: touch } },
            inputSizeSmall: { [wide]: { paddingTop: field, paddingBottom: field } },
        },
    },
    MuiInputLabel: {
        styleOverrides: {
            // in the middle of a field that is 44 px high
            sizeSmall: {
                [narrow]: {
                    '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': {
                        transform: 'translate(14px, 11px) scale(1)',
                    },
                },
            },
        },
    },
});
