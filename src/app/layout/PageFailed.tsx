import { Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { requestOf } from '../../dataProvider/HttpError';
import { RequestNumber } from '../../ui/admin/states/RequestNumber';
import { errorKey, isCodeMissing } from '../../ui/admin/text/errorText';

interface Props {
    error?: unknown;
    onAgain: () => void;
}

export const PageFailed = ({ error, onAgain }: Props) => {
    const translate = useTranslate();
    return (
        <Card role="alert" sx={{ p: 4, maxWidth: 640 }}>
            <Typography variant="h1">{translate('notice.pageFailed')}</Typography>
            <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
                {translate(errorKey(error))}
            </Typography>
            {isCodeMissing(error) ? (
                // a browser may keep that a module did not come, for as long as the document is open
                <Button variant="contained" onClick={() => window.location.reload()}>
                    {translate('notice.reload')}
                </Button>
            ) : (
                <Button variant="contained" onClick={onAgain}>
                    {translate('notice.again')}
                </Button>
            )}
            <RequestNumber number={requestOf(error)} />
        </Card>
    );
};
