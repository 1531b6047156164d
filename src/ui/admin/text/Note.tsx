import { Typography, type TypographyProps } from '@mui/material';
import type { ElementType } from 'react';

type Props = Omit<TypographyProps<'div', { component?: ElementType }>, 'variant' | 'color'>;

/** Small quiet text below or beside what it is about. */
export const Note = (props: Props) => (
    <Typography component="div" {...props} variant="note" color="text.secondary" />
);

/** The same where there is least room: what a figure is called, when something was. */
export const Caption = (props: Props) => (
    <Typography component="div" {...props} variant="label" color="text.secondary" />
);
