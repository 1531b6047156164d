import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ConsoleOutcome } from '../../../contract/analytics/searchSources';
import { Ago } from '../../ui/admin/text/Ago';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

/** What Google answered last, in its own words too. */
export const ConsoleAnswer = ({ outcome }: { outcome: ConsoleOutcome }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { fault, status, message, days, queries, at } = outcome;
    const read = translate('searchWords.answer.ok', {
        days: exact(days, language),
        queries: exact(queries, language),
    });
    return (
        <Alert severity={fault === null ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {fault === null ? read : translate(`searchWords.answer.${fault}`)}
            {fault !== null && days > 0 && <Box>{read}</Box>}
            {message !== '' && <Box>{translate('searchWords.said', { message })}</Box>}
            <Caption>
                {translate('searchWords.lastAnswer')} <Ago at={at} />
                {fault !== null &&
                    status > 0 &&
                    ` · ${translate('searchWords.status', { status })}`}
            </Caption>
        </Alert>
    );
};
