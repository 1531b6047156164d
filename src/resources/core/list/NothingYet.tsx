import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StateCard } from '../../../ui/admin/states/StateCard';
import { useWithoutFilters } from './useWithoutFilters';

/** A list that never had a record. */
export const NothingYet = ({ name }: { name: string }) => {
    const translate = useTranslate();
    const text = translate(`resources.${name}.emptyText`, { _: '' });
    return <StateCard title={translate('office.list.empty')} text={text} />;
};

/** A list of which nothing matches the filters; a tab's state alone is none that people have put on. */
export const NoMatch = () => {
    const translate = useTranslate();
    const { isFiltered, remove } = useWithoutFilters();
    if (!isFiltered) {
        return (
            <StateCard
                inner
                title={translate('office.list.none')}
                text={translate('office.list.noneText')}
            />
        );
    }
    return (
        <StateCard
            inner
            title={translate('office.list.noMatch')}
            text={translate('office.list.noMatchText')}
        >
            <Button variant="outlined" onClick={remove}>
                {translate('ra.action.remove_all_filters')}
            </Button>
        </StateCard>
    );
};
