import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Titles that a question names; more are counted. */
const mostTitles = 5;

/** What is about to be deleted, by its titles, and what becomes of it. */
export const DeletedTitles = ({ titles, text }: { titles: readonly string[]; text: string }) => {
    const translate = useTranslate();
    const rest = titles.length - mostTitles;
    return (
        <>
            <Box component="ul" sx={{ mt: 0, mb: 1.5, pl: 2.5, overflowWrap: 'anywhere' }}>
                {titles.slice(0, mostTitles).map((title, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two records may have one title
                    <li key={at}>{title}</li>
                ))}
                {rest > 0 && <li>{translate('office.delete.more', { smart_count: rest })}</li>}
            </Box>
            {text}
        </>
    );
};
