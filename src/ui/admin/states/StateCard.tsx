import { Button, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { requestOf } from '../../../dataProvider/HttpError';
import { errorKey } from '../text/errorText';
import { RequestNumber } from './RequestNumber';

interface StateProps {
    title: string;
    text: string;
    children?: ReactNode;
    isAlert?: boolean;
    /** inside another card: no border of its own, less room */
    inner?: boolean;
}

/** Says why there is nothing to see, and what to do next. */
export const StateCard = ({
    title,
    text,
    children,
    isAlert = false,
    inner = false,
}: StateProps) => (
    <Card
        role={isAlert ? 'alert' : undefined}
        sx={{
            px: 3,
            py: inner ? 3 : { xs: 5, md: 8 },
            textAlign: 'center',
            ...(inner ? { border: 0, bgcolor: 'transparent' } : {}),
        }}
    >
        <Typography component="h2" variant="h2" sx={{ fontSize: 18 }}>
            {title}
        </Typography>
        <Typography sx={{ mt: 1, mx: 'auto', maxWidth: 480, color: 'text.secondary' }}>
            {text}
        </Typography>
        {children && (
            <Typography component="div" sx={{ mt: 3 }}>
                {children}
            </Typography>
        )}
    </Card>
);

interface FailedProps {
    error: unknown;
    onAgain: () => void;
    inner?: boolean;
}

export const FailedCard = ({ error, onAgain, inner = false }: FailedProps) => {
    const translate = useTranslate();
    return (
        <StateCard
            isAlert
            inner={inner}
            title={translate('notice.dataFailed')}
            text={translate(errorKey(error))}
        >
            <Button variant="outlined" onClick={onAgain}>
                {translate('notice.again')}
            </Button>
            <RequestNumber number={requestOf(error)} />
        </StateCard>
    );
};
