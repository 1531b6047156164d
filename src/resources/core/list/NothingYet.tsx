import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StateCard } from '../../../ui/admin/states/StateCard';
import { CreateButton, useCanCreate } from './CreateButton';
import { useWithoutFilters } from './useWithoutFilters';

/** A list that never had a record: what would stand here, and the way to the first one. */
export const NothingYet = ({ name }: { name: string }) => {
    const translate = useTranslate();
    const many = translate(`resources.${name}.name`, { smart_count: 2 });
    const text = translate(`resources.${name}.emptyText`, { _: '' });
    const canCreate = useCanCreate(name);
    return (
        <StateCard title={translate('office.list.empty', { name: many })} text={text}>
            {canCreate && <CreateButton name={name} />}
        </StateCard>
    );
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
