import { Typography } from '@mui/material';
import { Explained } from '../../../ui/admin/text/Explained';

/** Heading of a part of the card, with what its figures mean. */
export const QualityHeading = ({ text, meaning }: { text: string; meaning?: string }) => (
    <Typography
        component="h3"
        variant="text"
        sx={{ fontWeight: 400, color: 'text.secondary', mb: 0.5 }}
    >
        {meaning ? <Explained meaning={meaning}>{text}</Explained> : text}
    </Typography>
);
