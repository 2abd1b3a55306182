import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Like, type Message, notices, type ObjectType, type PostOrArticle } from '@xperto/contract'
import { isSessionOver } from '../query-client.ts'
import { useRequireSession, useSession } from '../session/use-session.ts'
import { toast } from '../toast.ts'
import { postKeys } from './post-keys.ts'
import { updateInFeeds } from './update-feed.ts'
import { usePostApi } from './use-post-api.ts'

/** Likes an object once (POS-05, MSG-23): there is no way back. Whoever is not signed in is asked to (AUTH-07). */
export function useLike(objectId: string, objectType: ObjectType): { like: () => void; isLiking: boolean } {
  const api = usePostApi()
  const client = useQueryClient()
  const { user } = useSession()
  const requireSession = useRequireSession()
  const mutation = useMutation({
    mutationFn: async (userId: string) =>
      objectType === 'USER_POST'
        ? (await api('likeUserPost', { body: { userPostId: objectId, userId } })).data
        : (await api('likeObject', { body: { postId: objectId, userId } })).data,
    onSuccess: (like) => {
      const { isLiked, likeCount } = like
      client.setQueryData(postKeys.like(objectId), like)
      updateInFeeds(client, objectId, (message) => ({ ...message, is_object_liked: isLiked, object_like_count: likeCount }))
      client.setQueriesData<PostOrArticle>({ queryKey: [...postKeys.all, 'one'] }, (post) =>
        post?.id === objectId ? { ...post, isLiked, likeCount } : post,
      )
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(notices.somethingWentWrong)
    },
  })
  const { mutate, isPending } = mutation
  return {
    like: () => {
      if (requireSession() && user) mutate(user.userId)
    },
    isLiking: isPending,
  }
}

/**
 * How an object's likes stand. Posts and articles carry them in their messages; of a newsletter or a résumé they are asked for once its
 * message is drawn. Null until they are known, and where the object is not this person's: a shared chat shows the issues of somebody else.
 */
export function useLikesOf(message: Message): Pick<Like, 'isLiked' | 'likeCount'> | null {
  const { object_id: objectId, object_type: objectType, is_object_liked: isLiked, object_like_count: likeCount } = message
  const isCarried = objectType === 'USER_POST' || objectType === 'ARTICLE'
  const asked = useLikeOfObject(isCarried ? null : objectId)
  return isCarried ? { isLiked, likeCount } : asked
}

/** How an object's likes stand, asked for by its id. Null until they are known, for a visitor, and without an id. */
export function useLikeOfObject(objectId: string | null): Pick<Like, 'isLiked' | 'likeCount'> | null {
  const api = usePostApi()
  const { user } = useSession()
  const asked = useQuery({
    queryKey: postKeys.like(objectId ?? ''),
    queryFn: async ({ signal }) => (await api('getLike', { params: { postId: objectId ?? '', userId: user?.userId ?? '' }, signal })).data,
    enabled: objectId !== null && user !== null,
  })
  return asked.data ?? null
}
