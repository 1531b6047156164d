import { useTranslate } from 'react-admin';
import { closeChat } from '../../../contract/messaging/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { BulkAction } from '../core/bulk/BulkAction';

/** Closes each of the chosen chats. */
export const BulkClose = () => {
    const translate = useTranslate();
    return (
        <BulkAction
            name="chats"
            call={closeChat}
            label={translate('office.bulk.acts.closeChats')}
            title={translate('office.bulk.asks.closeChats')}
            text={translate('office.bulk.each')}
            act={({ id }) => {
                const input = { params: { id }, body: { isClosed: true } };
                return callApi(closeChat, input, undefined, { isSilent: true });
            }}
        />
    );
};
