export default defineNuxtConfig({
    runtimeConfig: {
        // NUXT_PUBLIC_FOOTFALL_SERVER and NUXT_PUBLIC_FOOTFALL_SITE
        public: { footfallServer: '', footfallSite: '' },
    },
});
