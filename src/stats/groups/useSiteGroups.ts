import { listSiteGroups } from '../../../contract/analytics/siteGroups';
import { useCall } from '../../dataProvider/useCall';

/** Where the groups lie in the cache. */
export const groupsKey = [listSiteGroups.path, {}];

/** One's groups of sites, in their order. */
export const useSiteGroups = () => useCall(listSiteGroups, {});
