import '../app/tokens.css'
import '../app/base.css'

// The page of index.html settles the order of the layers before any stylesheet; the first sheet of this page does so as well.
const order = document.createElement('style')
order.textContent = '@layer base, ui, feature;'
document.head.prepend(order)
