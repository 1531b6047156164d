import { useListContext } from 'react-admin';
import { isResourceName, resourceNamed } from '../resourceOf';

/** Whether anything is filtered beside the tab of a state, and how that is taken away. */
export const useWithoutFilters = () => {
    const { resource, filterValues, setFilters } = useListContext();
    const tab = isResourceName(resource) ? resourceNamed(resource).tabs?.field : undefined;
    const own = Object.entries(filterValues).filter(
        ([word, value]) => word !== tab && value !== undefined && value !== '',
    );
    const kept = tab === undefined ? undefined : filterValues[tab];
    return {
        isFiltered: own.length > 0,
        /** the state's tab stays */
        remove: () => setFilters(tab && kept !== undefined ? { [tab]: kept } : {}, {}),
    };
};
