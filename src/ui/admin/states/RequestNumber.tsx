import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CodeText } from '../text/CodeText';
import { Note } from '../text/Note';

/** The number by which the server's log has an error, to be passed on; nothing where it has none. */
export const RequestNumber = ({ number }: { number: string | undefined }) => {
    const translate = useTranslate();
    if (number === undefined) return null;
    return (
        <Box sx={{ mt: 1.5 }}>
            <Note component="span">{translate('errors.request')}</Note> <CodeText text={number} />
        </Box>
    );
};
