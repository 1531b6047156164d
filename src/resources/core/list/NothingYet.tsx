import { useTranslate } from 'react-admin';
import { StateCard } from '../../../stats/components/StateCard';

/** A list that never had a record. */
export const NothingYet = ({ name }: { name: string }) => {
    const translate = useTranslate();
    const text = translate(`resources.${name}.emptyText`, { _: '' });
    return <StateCard title={translate('office.list.empty')} text={text} />;
};

/** A list of which nothing matches the filters. */
export const NoMatch = () => {
    const translate = useTranslate();
    return (
        <StateCard
            inner
            title={translate('office.list.noMatch')}
            text={translate('office.list.noMatchText')}
        />
    );
};
