/** What runs in a browser and on a phone. */
export const web = `
HTML | HTML5 | semantic markup, markup
CSS | CSS3, cascading style sheets | flexbox, grid layout, responsive
=Sass | SCSS | mixins
Tailwind CSS | Tailwind, TailwindCSS | utility classes
Bootstrap | Bootstrap 5 | grid classes
React | React.js, ReactJS | hooks, JSX
Redux | Redux Toolkit, RTK | reducers, store
Next.js | NextJS | server components, static generation
Remix | Remix.run | loaders
Vue | Vue.js, VueJS, Vue 3 | composition API
Nuxt | Nuxt.js, NuxtJS | Vue server rendering
Angular | Angular 2+, Angular 17 | RxJS services
AngularJS | Angular 1 | directives
RxJS | reactive extensions | observables
Svelte | SvelteKit | stores
SolidJS | Solid.js | signals
Ember.js | EmberJS | Ember routes
Backbone.js | BackboneJS | Backbone views
jQuery | jQuery UI | DOM plugins
=Astro | Astro framework | content collections
Gatsby | GatsbyJS | static site
WordPress | WooCommerce | themes, plugins
Drupal | Drupal 10 | content types
Shopify | Shopify Liquid | storefront
Magento | Adobe Commerce | shop extensions
Webpack | webpack 5 | bundle, bundler config
Vite | Vitejs | dev server
=Babel | BabelJS | transpile
npm | =Yarn, pnpm | package registry
Web accessibility | accessibility, a11y, WCAG, WCAG 2.1, WCAG 2.2, ARIA | screen reader, keyboard access
Responsive design | responsive web design, mobile first | breakpoints
Progressive web apps | PWA, progressive web app | service worker, offline
Web performance | Core Web Vitals, page speed | largest contentful paint, bundle size
Web components | custom elements, shadow DOM, =Lit | web component
D3.js | D3, D3JS | charts, data visualisation in the browser
Three.js | ThreeJS, WebGL | 3D scene
WebSockets | WebSocket, Socket.io | real time messages
WebRTC | Web RTC | peer connection
Android | Android SDK, Android development, Android Studio | activity, fragments, Play Store
Jetpack Compose | Compose UI | composables
iOS | iOS development, iOS SDK, =Xcode | App Store
SwiftUI | Swift UI | view modifiers
UIKit | UI Kit | storyboards
HealthKit | Health Kit | health data
Core Data | CoreData | managed objects
React Native | ReactNative, Expo | native bridge
Flutter | Flutter SDK | widgets
Ionic | Ionic framework, Capacitor | hybrid app
Xamarin | .NET MAUI, MAUI | cross platform app
Unity | Unity3D, Unity engine | game scenes
Unreal Engine | UE4, UE5, Unreal | blueprints
Game development | game programming, gameplay programming | game loop
Micro frontends | micro-frontends, module federation | independent front ends
`
