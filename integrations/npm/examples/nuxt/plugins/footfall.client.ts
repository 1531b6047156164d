import { init, setConsent, track } from 'footfall-tracker';

// `.client`: runs in the browser alone. Pages reach it as useNuxtApp().$footfall.
export default defineNuxtPlugin(() => {
    const { footfallServer, footfallSite } = useRuntimeConfig().public;
    init({ server: footfallServer, site: footfallSite });
    return { provide: { footfall: { track, setConsent } } };
});
