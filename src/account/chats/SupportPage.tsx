import { useTranslate } from 'react-admin';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { StateCard } from '../../ui/admin/states/StateCard';
import { AskSupport } from './AskSupport';
import { OwnChatList } from './OwnChatList';

/** One's own requests to support, and the way to a new one. */
export const SupportPage = () => {
    const translate = useTranslate();
    return (
        <>
            <PageHeader title={translate('route.support')}>
                <AskSupport />
            </PageHeader>
            <OwnChatList
                kind="support"
                empty={
                    <StateCard
                        title={translate('ownChat.supportEmpty')}
                        text={translate('ownChat.supportEmptyText')}
                    />
                }
            />
        </>
    );
};
