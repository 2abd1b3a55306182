// The dialog is loaded late: a page that asks for it shows it at once in a test that imports this.
import '../features/people/session/authentication-dialog.tsx'
