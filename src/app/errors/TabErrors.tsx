import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ErrorEntry } from './ErrorEntry';
import { ErrorList } from './ErrorList';
import { clearErrorLog, useErrorLog } from './errorLog';

/** What went wrong in this document. */
export const TabErrors = () => {
    const translate = useTranslate();
    const log = useErrorLog();
    return (
        <>
            <Typography sx={{ color: 'text.secondary' }}>{translate('errors.lead')}</Typography>
            <ErrorList isEmpty={log.length === 0} emptyText={translate('errors.noneText')}>
                {log.map(({ id, ...entry }) => (
                    <ErrorEntry key={id} {...entry} />
                ))}
            </ErrorList>
            {log.length > 0 && (
                <Button onClick={clearErrorLog} size="tall">
                    {translate('errors.clear')}
                </Button>
            )}
        </>
    );
};
