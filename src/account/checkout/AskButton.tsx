import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { askPayment, type PaymentView } from '../../../contract/trade/payments';
import { callApi } from '../../dataProvider/callApi';

interface Props {
    id: string;
    onChanged: (payment: PaymentView) => void;
}

/** For who has paid and sees nothing of it: the gateway is asked. */
export const AskButton = ({ id, onChanged }: Props) => {
    const translate = useTranslate();
    const { mutate, isPending } = useMutation({
        mutationFn: async () => onChanged(await callApi(askPayment, { params: { id } })),
        // the call has told it
        onError: () => {},
    });
    return (
        <Button
            variant="outlined"
            disabled={isPending}
            title={translate('pay.askText')}
            onClick={() => mutate()}
            size="tall"
        >
            {translate(isPending ? 'pay.asking' : 'pay.ask')}
        </Button>
    );
};
